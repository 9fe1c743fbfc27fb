/** Time on drawn phones: New York has closed, so that prices are the day's last. */
export const phoneTime = '16:05';
