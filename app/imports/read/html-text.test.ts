import { expect, test } from "vitest";
import { htmlText } from "./html-text.ts";

test.each([
  ["Sin etiquetas: < 20 dB & más", "Sin etiquetas: < 20 dB & más"],
  ["Dos\n\nlíneas", "Dos\n\nlíneas"],
  ["<p>Teclado <b>mecánico</b>&nbsp;RGB</p>\n<p>Cable USB</p>", "Teclado mecánico RGB\n\nCable USB"],
  ["Uno<br>dos<br/>tres", "Uno\ndos\ntres"],
  ["<ul>\n<li>16 GB</li>\n<li>DDR5 &amp; RGB</li>\n</ul>", "• 16 GB\n• DDR5 & RGB"],
  ["<p>Uno</p>\\n<p>Dos</p>", "Uno\n\nDos"],
  ["<style>p{color:red}</style><script>alert(1)</script><p>Texto</p>", "Texto"],
])("the text of %j is %j", (html, text) => {
  expect(htmlText(html)).toBe(text);
});
