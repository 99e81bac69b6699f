/** Title and help of the codes about references (I3). */
export const referenceRules: Readonly<Record<string, readonly [title: string, help: string]>> = {
  references_not_checked: [
    'References were not looked up',
    'No source that could know the work was asked, or it did not answer. Name an offline library with --library, or ask the registries with --online.',
  ],
  reference_not_found: [
    'Not found in the sources that were asked',
    'Every source that should hold such a work answered and has none. That is no proof that it does not exist: no index holds everything. Add an identifier or a link.',
  ],
  reference_not_applicable: [
    'Of a kind that no registry covers',
    'Web pages, news, personal communications and the like stand in no registry, so nothing can be said of them here.',
  ],
  reference_identifier_conflict: [
    'Identifier of another work',
    'The DOI, arXiv id, PMID or ISBN leads to a work with another title and other authors. Correct the identifier, or the entry.',
  ],
  reference_identifier_unresolved: [
    'Identifier does not exist',
    'The registry that issues such identifiers has none of this name. A slip of one character is enough; correct it.',
  ],
  reference_authors: [
    'Authors are not those of the record',
    'The work exists, and the authors of the entry are others than those of the record. Correct them as the record has them.',
  ],
  reference_mismatch: [
    'Differs from the record',
    'The work was found, and a field of the entry says something else than the record. Look at both and correct what is wrong.',
  ],
  reference_ambiguous: [
    'Several works fit',
    'More than one record fits the entry as well. Add an identifier, or what tells them apart; a judge may choose (--judge-command).',
  ],
  reference_retracted: [
    'Retracted work',
    'The cited work was retracted. Take it out, or cite it as retracted and say why.',
  ],
  reference_withdrawn: [
    'Withdrawn work',
    'The cited work was withdrawn. Look whether another version stands in its place.',
  ],
  reference_concern: [
    'Expression of concern',
    'The journal has published a concern about the cited work. Read the notice before you rely on it.',
  ],
  reference_corrected: ['Corrected work', 'A correction of the cited work was published. Read it.'],
  reference_reinstated: [
    'Reinstated work',
    'A retraction of the cited work was taken back. It may be cited; the notices are listed.',
  ],
  reference_duplicate: ['The same work twice', 'Two entries of the list are one work. Keep one of them.'],
  reference_versions: [
    'Two versions of one work',
    'A preprint and its published form are both listed. Cite both only if both are meant.',
  ],
  reference_broken: ['Entry is broken', 'The entry could be read in part only. Mend it where it is broken.'],
  reference_list_problem: [
    'Broken part of the list',
    'Something in the list belongs to no entry, so it was not checked.',
  ],
  notices_not_checked: [
    'Retractions and corrections were not looked up',
    'No source that keeps such notices was asked. Ask with --online, or name a Retraction Watch table with --retraction-watch.',
  ],
  none_cited: ['Listed but never cited', 'The list of references is not cited anywhere in the text.'],
  listed_never_cited: [
    'Listed but never cited',
    'The text cites these entries nowhere. Cite them, or take them off the list.',
  ],
  cited_but_not_listed: ['Cited but not listed', 'The text cites a key that the bibliography does not hold.'],
  no_references: ['No references', 'The study lists none, and no claim cites one.'],
};
