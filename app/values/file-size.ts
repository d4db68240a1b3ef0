const UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;
const STEP = 1024;

export function fileSize(bytes: number): string {
  const unit = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const amount = (bytes / STEP ** unit).toLocaleString("es-PE", { maximumFractionDigits: unit < 2 ? 0 : 1 });
  return `${amount} ${UNITS[unit]}`;
}
