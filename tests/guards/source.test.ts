// Checks the source against project rules that no linter supports.
import { expect, test } from 'vitest'
import { hits, sourceFiles } from './source-files.ts'

const styles = () => sourceFiles(['src'], /\.css$/)
const client = () => sourceFiles(['src'], /\.tsx?$/).filter((file) => !/\.test\.tsx?$|test-helper/.test(file.path))

test('styles mirror: logical properties only', () => {
  const physical =
    /(?:^|[;{\s])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)|left|right|top|bottom|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b|(?:^|[;{\s])(?:min-|max-)?(?:width|height)\s*:/
  expect(hits(styles(), physical).filter((hit) => !/@(?:media|container)/.test(hit))).toEqual([])
})

test('styles mirror: four sides in one line are the same on both', () => {
  const value = String.raw`(?:[\w.%-]+|[\w-]*\((?:[^()]|\([^()]*\))*\))`
  const uneven = new RegExp(String.raw`(?:padding|margin|inset)\s*:\s*${value}\s+(${value})\s+${value}\s+(?!\1\s*[;}])${value}\s*[;}]`)
  expect(uneven.test('padding: 0 calc(1px + var(--a)) 2px 3px;')).toBe(true)
  expect(uneven.test('padding: 0 calc(1px + var(--a)) 2px calc(1px + var(--a));')).toBe(false)
  expect(hits(styles(), uneven)).toEqual([])
})

test('what a pointer does by hovering is for pointers that can: a finger leaves it behind', () => {
  const bare = styles().flatMap(({ path, text }) => {
    const rest = text.replace(/@media \(hover: hover\)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
    return /:hover/.test(rest) ? [path] : []
  })
  expect(bare).toEqual([])
})

test('colours come from roles: no hex and no colour function outside the tokens', () => {
  const raw = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\(/i
  expect(
    hits(
      styles().filter((file) => !file.path.endsWith('/tokens.css')),
      raw,
    ).filter((hit) => !/url\(|color-mix\(in/.test(hit)),
  ).toEqual([])
})

test('text sizes follow the reader: no px font size, no text-wrap shorthand, no blur behind text', () => {
  expect(hits(styles(), /font-size\s*:\s*[\d.]+px|(?:^|[;{\s])text-wrap\s*:|backdrop-filter/)).toEqual([])
})

test('no address of ours is spelled outside src/paths.ts, the areas’ tables, and what the app shares with the platform', () => {
  const spelled =
    /(?:href|to|navigate|redirect)\s*[=(:]\s*\{?\s*['"`]\/(?!\/)|['"`]\/(?:events|messages|feed|posts|me|settings|auth|new)(?:[/?'"`$])/
  const files = client().filter((file) => !/^src\/(?:paths\.ts|areas\/\w+\/area\.ts|lib\/links\/places\.ts|api\/)/.test(file.path))
  expect(hits(files, spelled)).toEqual([])
})

test('texts go through i18n: no words spelled in an attribute (those between tags are the linter’s)', () => {
  // The value of a template is not spelled here.
  const spelled = /\b(?:label|placeholder|title|alt|hint|aria-(?:label|description|roledescription))="(?!\$\{)[^"]*\p{L}/u
  expect(
    hits(
      client().filter((file) => !file.path.startsWith('src/areas/gallery/')),
      spelled,
    ),
  ).toEqual([])
})

test('a key that composes a character is told by one helper, which every handler of Enter and Escape asks', () => {
  // The grid of days has no text input.
  const others = client().filter((file) => !['src/lib/device/composing.ts', 'src/ui/choices/MonthGrid.tsx'].includes(file.path))
  expect(hits(others, /\.isComposing\b|=== 229\b/)).toEqual([])
  const deaf = others.filter((file) => /\bkey\s*[!=]==\s*'(?:Enter|Escape)'/.test(file.text) && !file.text.includes('isComposing('))
  expect(deaf.map((file) => file.path)).toEqual([])
})

test('the platform compares words by the one folding of text, never by lower case of its own', () => {
  const routes = sourceFiles(['server/routes'], /\.ts$/).filter((file) => !file.path.endsWith('.test.ts'))
  expect(hits(routes, /\bilike\b|\blower\(/i)).toEqual([])
})

test('a query is parsed in one place, once: the router hands it over decoded already', () => {
  const parses =
    /\buseSearch(?:Params)?\b[^'"]*\} from 'wouter'|new URLSearchParams\((?:window\.|globalThis\.)?(?:location|search|query|href)|\.searchParams\.get|\bdecodeURI(?:Component)?\((?:window\.|globalThis\.)?location\.(?:search|href)/
  expect(parses.test("import { useSearch } from 'wouter'")).toBe(true)
  expect(
    hits(
      client().filter((file) => file.path !== 'src/lib/links/address-query.ts'),
      parses,
    ),
  ).toEqual([])
})

test('markup from outside reaches the page through one component', () => {
  const raw = /dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|setHTMLUnsafe|createContextualFragment/
  expect(
    hits(
      client().filter((file) => file.path !== 'src/kit/text/UserHtml.tsx'),
      raw,
    ),
  ).toEqual([])
})

test('the page is left in a few places only', () => {
  const leaves = /\blocation\s*(?:\.href)?\s*=[^=]|\blocation\.(?:assign|replace|reload)\(/
  const allowed = new Set([
    'src/offline/identity/follow-out.ts',
    'src/offline/worker/worker.ts',
    'src/app/routing/chunk-reload.ts',
    'src/state/identity/shared-device-choice.ts',
  ])
  expect(
    hits(
      client().filter((file) => !allowed.has(file.path)),
      leaves,
    ),
  ).toEqual([])
})

test('no scrolling waits for the page: what hears of touches and wheels cannot hold them back', () => {
  expect(hits(client(), /passive:\s*false|addEventListener\(\s*'(?:touch(?:start|move)|wheel)'(?!.*passive: true)/)).toEqual([])
})

test('nothing but src/offline/worker/worker.ts touches the service worker', () => {
  expect(
    hits(
      client().filter((file) => file.path !== 'src/offline/worker/worker.ts'),
      /navigator\.serviceWorker/,
    ),
  ).toEqual([])
})

test('each file begins by saying what it is for', () => {
  const files = sourceFiles(['src', 'sw', 'server', 'scripts'], /\.(?:tsx?|mjs)$/).filter((file) => !/\.d\.m?ts$/.test(file.path))
  expect(files.filter((file) => !/^(?:#!.*\n)?(?:\/\/|\/\*\*)/.test(file.text)).map((file) => file.path)).toEqual([])
})

test('no declaration stands beside a source of its name, where the compiler never reads it', () => {
  const all = new Set(sourceFiles(['src', 'sw', 'server', 'tests', 'scripts'], /\.m?tsx?$/).map((file) => file.path))
  const unread = [...all].filter((file) => file.endsWith('.d.ts') && ['.ts', '.tsx'].some((end) => all.has(file.replace(/\.d\.ts$/, end))))
  expect(unread).toEqual([])
})

test('what must be fresh is asked of the server with `fresh`: `staleTime: 0` alone may be answered by a copy', () => {
  // The first knows that, and asks twice; the second shows the copy meanwhile.
  const known = new Set(['src/offline/push/read-elsewhere.ts', 'src/live/connection/gap.ts'])
  const files = client().filter(({ path }) => !known.has(path))
  expect(hits(files, /fetch(?:Infinite)?Query\(.*staleTime: 0/)).toEqual([])
})
