import { expect, test } from "vitest";
import { describeDevice } from "./device.ts";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, "Chrome en Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/142.0.0.0`, "Edge en Windows"],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome.replace("Safari", "Mobile Safari")}`,
    "Chrome en Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1",
    "Safari en iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox en Linux"],
  ["curl/8.5.0", "Navegador desconocido"],
  ["<script>alert(1)</script>", "Navegador desconocido"],
  [null, "Navegador desconocido"],
])("the device of the user agent %s is described as %s", (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
