// npm run size, second part: what ten more addresses add to the first load. Builds the app with ten screens that it does not have,
// beside the build in `dist`, and fails where they add more than 100 brotli bytes each.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { readBuilt } from './built.ts'

const COUNT = 10
const MOST = 100
const table = /\/src\/areas\/rows\.ts$/
const screenId = 'virtual:one-more-screen/'

/** An area of `COUNT` addresses in the table of all areas, each with a screen of its own. */
function tenMoreAddresses(): Plugin {
  const numbers = Array.from({ length: COUNT }, (_, at) => at + 1)
  const page = (n: number) => `screen${n}: page(address('/more-${n}/:id'), () => import('${screenId}${n}'), 'Screen')`
  return {
    name: 'foyer:ten-more-addresses',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(screenId) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${screenId}`) ? `export const Screen = () => '${id.split('/').at(-1)}'` : undefined),
    transform(code, id) {
      if (!table.test(id)) return undefined
      const opening = 'export const areas = ['
      if (!code.includes(opening)) this.error(`${id} has no table of areas.`)
      const more = `import { area, page } from '../kit/area/area.ts'
import { address } from '../lib/links/address.ts'
const moreArea = area({ auth: 'anyone' }, { ${numbers.map(page).join(', ')} })
`
      return { code: more + code.replace(opening, `${opening} moreArea, `), map: null }
    },
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-size-'))
try {
  const before = readBuilt(process.env['FOYER_DIST_DIR'] ?? 'dist').firstLoad.scripts
  process.env['FOYER_DIST_DIR'] = folder
  await build({ logLevel: 'error', plugins: [tenMoreAddresses()] })
  const built = readBuilt(folder)
  const screens = Object.values(built.modules)
    .flat()
    .filter((id) => id.includes(screenId)).length
  if (screens !== COUNT) throw new Error(`${screens} of ${COUNT} screens are in the build.`)
  const added = built.firstLoad.scripts - before
  console.log(`     first load: ${COUNT} more addresses add ${added} of ${COUNT * MOST} bytes`)
  if (added > COUNT * MOST) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
