/** Whether a file holds choices of a run rather than what it measured, by its name or its folder. */
export function isConfigurationFile(path: string): boolean {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  return (
    /^(?:[a-z0-9]{1,30}[_-])?(?:config|configuration|params|parameters|hparams|hyperparameters|hyperparams|args|arguments|settings)(?:[._-].*)?\.(?:json|jsonl|ya?ml|csv|toml|txt)$/i.test(
      name,
    ) || parts.slice(0, -1).some((part) => /^(?:configs?|conf|hparams)$/i.test(part))
  );
}
