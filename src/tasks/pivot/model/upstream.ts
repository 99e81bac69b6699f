/** The released files that results are compared with, as their authors published them (CC-BY-4.0). */
export const UPSTREAM = {
  name: 'SciPivot',
  revision: '94a47d391893ea392fd9bb9883a65d2c8834e6f2',
  licence: 'CC-BY-4.0',
  questions: {
    path: 'data/questions.json',
    sha256: '87a7b05115ce3438ba3b62b30a21dbe6f618c8657527442b094b79f5b664fd9f',
    cases: 248,
  },
  aggregates: {
    path: 'results/all_model_scores.csv',
    sha256: 'e53e68a571ead46f9334bc899904b7a0e1f8c0dd3fb323e7d90f9c5ad05ec458',
    rows: 60,
  },
} as const;
