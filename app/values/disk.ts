export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

const GIB = 1024 ** 3;
const MIN_FREE_BYTES = GIB;
const MIN_FREE_SHARE = 0.05;

export function isNearlyFull({ freeBytes, totalBytes }: Disk): boolean {
  return freeBytes < MIN_FREE_BYTES || freeBytes < totalBytes * MIN_FREE_SHARE;
}
