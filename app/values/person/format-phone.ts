/** "987 654 321"; anything but a mobile of Peru stays as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(9\d{2})(\d{3})(\d{3})$/, "$1 $2 $3");
}
