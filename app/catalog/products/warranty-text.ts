export function warrantyText(months: number): string {
  if (months === 0) return "Sin garantía comercial";
  return months === 1 ? "1 mes" : `${months} meses`;
}
