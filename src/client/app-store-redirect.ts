/**
 * The QR code leads here. Redirects to the device's app store, or else to the download page, which
 * also gets the query, such as that of a campaign.
 */
const { dataset } = document.querySelector('#redirect') as HTMLElement;
const { userAgent, maxTouchPoints } = navigator;
// Newer iPads say that they are Macs, but no Mac has a touch screen.
const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
const device = isApple ? 'apple' : /Android/.test(userAgent) ? 'android' : '';
location.replace(dataset[device] ?? dataset['other'] + location.search);
