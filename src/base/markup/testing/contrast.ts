/**
 * Script that runs in a page and gives the texts whose colour against the nearest background is below 4.5 to 1. Relative
 * luminance and contrast ratio as WCAG 2.2 defines them.
 */
export const LOW_CONTRAST = `(() => {
  const rgb = (color) => (color.match(/[\\d.]+/g) || []).map(Number);
  const light = (color) => {
    const [r, g, b] = color.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const color = rgb(getComputedStyle(at).backgroundColor);
      if (color.length === 3) return color;
    }
    return [255, 255, 255];
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const low = new Set();
  let seen = 0;
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (walker.currentNode.data.trim() === '' || element.closest('script, .vh, .skip, [hidden]')) continue;
    const style = getComputedStyle(element);
    const a = light(rgb(element.closest('svg') ? style.fill : style.color));
    const b = light(behind(element));
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    seen += 1;
    if (!(ratio >= 4.5)) low.add(element.tagName + '.' + element.getAttribute('class') + ' ' + ratio.toFixed(2));
  }
  return seen < 100 ? ['only ' + seen + ' texts seen'] : [...low];
})()`;
