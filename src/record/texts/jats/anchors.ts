import type { XmlElement } from '../../../base/xml/index.ts';
import type { TextAnchor } from '../model.ts';
import type { PlacedAnchor } from '../pointing/placed-anchors.ts';

/** What an element that bears an id is. */
const TARGETS: Readonly<Record<string, TextAnchor['kind']>> = {
  fig: 'figure',
  'table-wrap': 'table',
  'disp-formula': 'equation',
  sec: 'section',
  app: 'section',
  fn: 'footnote',
  ref: 'reference',
};
/** What `ref-type` says that a pointer points at. */
const POINTERS: Readonly<Record<string, TextAnchor['kind']>> = {
  fig: 'figure',
  table: 'table',
  'disp-formula': 'equation',
  sec: 'section',
  app: 'section',
  fn: 'footnote',
  'table-fn': 'footnote',
  bibr: 'reference',
};
/** Most things that one pointer points at. */
const MOST = 50;

/** Notes what an element with an id may be pointed at as. */
export function noteTarget(element: XmlElement, anchors: PlacedAnchor[]): void {
  const key = element.attributes.id;
  const kind = TARGETS[element.name];
  if (key !== undefined && key !== '' && kind !== undefined)
    anchors.push({ role: 'target', kind, key, source: element.at });
}

/** Notes what an `xref` points at. */
export function notePointer(xref: XmlElement, anchors: PlacedAnchor[]): void {
  const kind = POINTERS[xref.attributes['ref-type'] ?? ''] ?? 'other';
  for (const key of (xref.attributes.rid ?? '').split(/\s+/).slice(0, MOST))
    if (key !== '') anchors.push({ role: kind === 'reference' ? 'citation' : 'reference', kind, key, source: xref.at });
}
