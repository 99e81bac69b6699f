/** Whether a file holds choices of a run rather than what it measured, by its name. */
export function isConfigurationFile(path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  return /^(?:config|configuration|params|parameters|hparams|hyperparameters|hyperparams|args|settings)(?:[._-].*)?\.(?:json|jsonl|ya?ml|csv|txt)$/i.test(
    name,
  );
}
