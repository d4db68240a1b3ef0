export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

const GIB = 1024 ** 3;
const LEAST_FREE_BYTES = GIB;
const LEAST_FREE_SHARE = 0.05;

export function isNearlyFull({ freeBytes, totalBytes }: Disk): boolean {
  return freeBytes < LEAST_FREE_BYTES || freeBytes < totalBytes * LEAST_FREE_SHARE;
}
