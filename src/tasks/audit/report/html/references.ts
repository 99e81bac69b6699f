import { formatPlace } from '../../../../base/fault/index.ts';
import { html, type Markup } from '../../../../base/markup/index.ts';
import type { ReferenceEntry } from '../../../../record/references/index.ts';
import type { State } from '../../model/index.ts';
import { count } from '../numbers.ts';
import { anchor } from './anchors.ts';
import { sign } from './badge.ts';
import type { View } from './view.ts';

/** Every listed reference: how it stands, both sides of each field, and who was asked. */
export function referencesSection(view: View): Markup | undefined {
  const entries = view.result.references ?? [];
  if (entries.length === 0) return undefined;
  return html`<section id="references" aria-labelledby="references-title"><h2 id="references-title">References</h2>
<p class="lead">${count(entries.length, 'entry', 'entries')} of the list, each beside the record that was found for it. Not found means that the sources which were asked have no such record; no index holds everything.</p>
${entries.map(card)}</section>`;
}

function card(entry: ReferenceEntry, position: number): Markup {
  const { key, identity, editorial, title } = entry;
  const silent = editorial === undefined || editorial === 'none_recorded' || editorial === 'unknown';
  const words = [identity, ...(silent ? [] : [editorial])];
  const status = words.map((word) => word.replaceAll('_', ' ')).join(', ');
  const state = stateOf(entry);
  return html`<details class="card ${state}"><summary>${sign(state)}<code>${key}</code> <span class="quiet">${status}</span> <span class="say">${title}</span></summary><div class="body" id="${anchor('reference', `${position + 1}.${key}`)}">
<p>${entry.message} <code class="place">${formatPlace(entry.where)}</code></p>
${editorial === undefined ? undefined : html`<p class="quiet">After publication: ${editorial.replaceAll('_', ' ')}, ${entry.editorial_detail}.</p>`}
${entry.faults.length === 0 ? undefined : html`<ul class="notes">${entry.faults.map((fault) => html`<li>Broken: ${fault}</li>`)}</ul>`}
${compared(entry)}
${entry.notes.length === 0 ? undefined : html`<ul class="notes">${entry.notes.map((note) => html`<li>${note}</li>`)}</ul>`}
${nearest(entry)}
<details><summary>Who was asked</summary><ul class="notes">${entry.sources.map(source)}</ul></details></div></details>
`;
}

/** As the check counts it: see the states of I3. */
function stateOf({ failing, identity, troubles }: ReferenceEntry): State {
  if (failing.length > 0) return 'failed';
  const found = identity === 'verified' || identity === 'verified_partial';
  return found && !troubles.some((one) => one === 'withdrawn' || one === 'concern' || one === 'retracted')
    ? 'verified'
    : 'unverified';
}

function compared({ compared: fields, match }: ReferenceEntry): Markup | undefined {
  if (fields.length === 0) return undefined;
  const rows = fields.map(
    ({ field, given, recorded, agrees }) =>
      html`<tr class="${agrees}"><th scope="row">${field}</th><td>${given === '' ? '–' : given}</td><td>${recorded === '' ? '–' : recorded}</td><td>${agrees === 'unconfirmed' ? 'not confirmed' : agrees === 'no' ? 'differs' : 'agrees'}</td></tr>`,
  );
  const record = match === undefined ? 'Record' : `Record of ${match.source}`;
  return html`<table class="compared"><thead><tr><th scope="col">Field</th><th scope="col">As cited</th><th scope="col">${record}</th><th scope="col">Comparison</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function nearest({ nearest: record, match }: ReferenceEntry): Markup | undefined {
  if (record === undefined || match !== undefined) return undefined;
  const names = record.authors.slice(0, 4).join(', ');
  const years = record.years.join('/');
  return html`<p class="why">The nearest record, not accepted: ${record.title}${names === '' ? '' : `, ${names}`}${years === '' ? '' : `, ${years}`} <code>${record.source} ${record.id}</code></p>`;
}

function source(one: ReferenceEntry['sources'][number]): Markup {
  const asked = one.asked === undefined ? '' : ` (${one.asked})`;
  const when = one.date === undefined ? '' : `, ${one.date.slice(0, 10)}${one.replayed === true ? ' replayed' : ''}`;
  return html`<li>${one.source}${asked}: ${one.state.replaceAll('_', ' ')}${one.records > 0 ? `, ${count(one.records, 'record')}` : ''}${one.detail === undefined ? '' : `, ${one.detail}`}${when}</li>`;
}
