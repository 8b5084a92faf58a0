// docs/addresses.md: every address of the app, who may open it and what must be switched on, made from the rows of the areas.
import { writeFileSync } from 'node:fs'
import { areas } from '../../src/areas/rows.ts'
import { authArea } from '../../src/areas/auth/area.ts'
import { homeArea } from '../../src/areas/home/area.ts'
import type { Row } from '../../src/kit/area/area.ts'

const line = ({ pattern, auth, module, tab, listed }: Row): string =>
  `| \`${pattern}\` | ${auth === 'member' ? 'members' : 'anyone'} | ${module ?? ''} | ${tab ?? ''} | ${listed ? 'yes' : ''} |`

export const everyRow: readonly Row[] = [homeArea, ...areas, authArea].flatMap(({ rows }) => rows)

/** The whole document, as it must be in docs/addresses.md. */
export function addressDocument(): string {
  return `# Addresses

Made from the rows of \`src/areas/*/area.ts\` by \`node scripts/screens/addresses.ts\`: not edited by hand.

| address | for | feature | tab | in the command palette |
| --- | --- | --- | --- | --- |
${everyRow.map(line).join('\n')}
`
}

if (import.meta.main) writeFileSync(new URL('../../docs/addresses.md', import.meta.url), addressDocument())
