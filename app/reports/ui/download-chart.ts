const SHARPNESS = 2;
/** Properties that a picture outside the page loses with its style sheets. */
const STYLES = ["fill", "stroke", "stroke-width", "font-family", "font-size", "text-anchor", "opacity"];

export async function downloadChart(place: HTMLElement, file: string): Promise<void> {
  const chart = place.querySelector("svg");
  if (!chart) return;
  const { width, height } = chart.getBoundingClientRect();
  const canvas = document.createElement("canvas");
  canvas.width = width * SHARPNESS;
  canvas.height = height * SHARPNESS;
  const pencil = canvas.getContext("2d");
  if (!pencil) return;
  pencil.fillStyle = getComputedStyle(place.closest("figure") ?? place).backgroundColor;
  pencil.fillRect(0, 0, canvas.width, canvas.height);
  const picture = await pictureOf(svgWithInlineStyles(chart, width, height));
  pencil.drawImage(picture, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && save(blob, `${file}.png`), "image/png");
}

function svgWithInlineStyles(chart: SVGElement, width: number, height: number): string {
  const copy = chart.cloneNode(true) as SVGElement;
  const originals = chart.querySelectorAll<SVGElement>("*");
  for (const [index, element] of copy.querySelectorAll<SVGElement>("*").entries()) {
    const original = originals[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of STYLES) element.style.setProperty(name, style.getPropertyValue(name));
  }
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return new XMLSerializer().serializeToString(copy);
}

async function pictureOf(svg: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
