import { html, type Markup } from '../../../../base/markup/index.ts';

/** A drawing with its figures in words below; the words alone when there is nothing to draw. */
export function figureCaption(drawing: Markup | undefined, words: string): Markup {
  return drawing === undefined
    ? html`<p>${words}.</p>`
    : html`<figure>${drawing}<figcaption>${words}. Band: tolerance around the mean; dots: runs; diamond: reported; squares: control.</figcaption></figure>`;
}
