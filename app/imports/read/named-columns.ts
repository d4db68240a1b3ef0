/** Makes the names unique. */
export function namedColumns(heading: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return heading.map((cell, index) => {
    const name = cell.trim().slice(0, 100) || `Columna ${index + 1}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}
