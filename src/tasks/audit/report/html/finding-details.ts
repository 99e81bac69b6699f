import type { Place } from '../../../../base/fault/index.ts';
import { type Content, html } from '../../../../base/markup/index.ts';
import type { Finding } from '../../model/index.ts';
import { placeInWords } from '../sentence.ts';

const MOST_QUOTES = 6;

/** What a finding shows below its sentence: the words it is about, the other places, the arithmetic, and why it was silenced. */
export function findingDetails(finding: Finding, address: (place: Place) => string | undefined): Content {
  const quoted = finding.where.filter(({ quote }) => quote !== undefined).slice(0, MOST_QUOTES);
  const rest = finding.where.length - quoted.length;
  const places = quoted.map((place) => html`<li>${link(place, address)} <q>${place.quote}</q></li>`);
  return html`${places.length === 0 ? undefined : html`<ul class="quotes">${places}${rest > 0 ? html`<li class="quiet">${rest} more</li>` : undefined}</ul>`}${
    finding.computation === undefined
      ? undefined
      : html`<p class="arithmetic"><span class="sum">${finding.computation}</span></p>`
  }${silencedNote(finding)}`;
}

function link(place: Place, address: (place: Place) => string | undefined): Content {
  const to = address(place);
  const words = html`<code class="place">${placeInWords(place)}</code>`;
  return to === undefined ? words : html`<a href="#${to}">${words}</a>`;
}

/** Who silenced a finding, when and why. */
export function silencedNote({ silenced: said }: Finding): Content {
  if (said === undefined) return undefined;
  return html`<p class="why">Silenced by ${said.by}, ${said.at.slice(0, 10)}: ${said.reason}</p>`;
}
