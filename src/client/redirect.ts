/** What the visitor holds. iPads call themselves Macs, but no Mac has a touch screen. */
function device({ userAgent, maxTouchPoints }: Navigator): 'apple' | 'android' | 'other' {
  if (/iP[aho]/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1)) return 'apple';
  return /Android/.test(userAgent) ? 'android' : 'other';
}

/** Where the QR code leads: to the phone's own store if it has an address, or to the download page (READING, Routes). */
const { dataset } = document.querySelector('#redirect') as HTMLElement;
location.replace((dataset[device(navigator)] ?? dataset['other']) as string);
