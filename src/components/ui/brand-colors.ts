/** The brand's color, and those around it in light and dark (R93). */
export const brandColors = {
  coral: '#f94b4c',
  paper: '#fefaf7',
  ink: '#1d140f',
  dark: '#0d161c',
} as const;
