// The allowed imports between folders, as data. docs/architecture.md shows them, and a test keeps both in sync.

/** Per folder of src: the folders (or files) of src it may import, besides libraries and itself. */
export const mayImport: Record<string, string[]> = {
  contract: ['lib'],
  lib: ['contract'],
  ui: ['lib'],
  state: ['contract', 'lib'],
  api: ['contract', 'lib', 'state/identity/session', 'state/identity/tokens'],
  live: ['api', 'state', 'contract', 'lib'],
  offline: ['live', 'api', 'state', 'contract', 'lib'],
  i18n: ['state', 'contract', 'lib'],
  kit: ['ui', 'i18n', 'offline', 'live', 'api', 'state', 'contract', 'lib', 'paths.ts'],
  components: ['kit', 'ui', 'i18n', 'offline', 'live', 'api', 'state', 'contract', 'lib', 'paths.ts'],
  areas: ['components', 'kit', 'ui', 'i18n', 'offline', 'live', 'api', 'state', 'contract', 'lib', 'paths.ts'],
}

/** The same data as the table of docs/architecture.md. */
export function importTable(): string {
  const rows = Object.entries(mayImport).map(
    ([folder, others]) => `| \`${folder}\` | ${others.map((other) => `\`${other}\``).join(', ')} |`,
  )
  return ['| folder of src | may import, beside libraries and itself |', '| --- | --- |', ...rows].join('\n')
}
