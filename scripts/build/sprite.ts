// node scripts/build/sprite.ts: generates src/ui/icons/icons.svg, src/ui/icons/icon-paths.json and src/ui/pictures/flags.svg from our
// own icons, lucide and circle-flags. They are checked in, so a build does not generate them; sprite.test.ts fails if they are stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { doorways, lucideIcons, ownIcons, rowIcons } from '../../src/ui/icons/icon-names.ts'

const root = new URL('../..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** The fill of an active icon, and the lines cut out of it. As attributes, because the security policy forbids inline styles. */
const fill = 'fill="var(--on,none)"'
const cut = 'stroke="var(--cut,currentColor)"'

const drawn: Record<(typeof ownIcons)[number], string> = {
  today: `<path ${fill} d="M5 20.500V11a7 7 0 0 1 14 0v9.500"/><path d="M2.500 20.500h19"/><circle fill="var(--cut,none)" ${cut} cx="12" cy="12" r="2.600"/>`,
  home: `<path ${fill} d="M5 20.500V11a7 7 0 0 1 14 0v9.500"/><path d="M2.500 20.500h19"/><path ${cut} d="M9.700 20.500v-5a2.300 2.300 0 0 1 4.600 0v5"/>`,
  agenda: `<path d="M3.300 7h2M3.300 17h2"/><rect ${fill} x="9" y="3.500" width="11.700" height="7" rx="2.500"/><rect ${fill} x="9" y="13.500" width="11.700" height="7" rx="2.500"/>`,
  messages: `<path ${fill} d="M12 4c5 0 8.700 3.200 8.700 7.500S17 19 12 19c-1.100 0-2.200-.16-3.200-.46L4.300 20l1.200-3.700c-1.400-1.300-2.200-2.900-2.200-4.800C3.300 7.200 7 4 12 4z"/><path ${cut} d="M8.500 10.200h7M8.500 13.400h4.200"/>`,
  events: `<rect ${fill} x="4" y="4.500" width="16" height="16" rx="4"/><path ${cut} d="M4.800 9.700h14.400"/><path d="M8.500 2.500v4M15.500 2.500v4"/>`,
  groups: `<path ${fill} d="M3.200 20.500v-6a4.200 4.200 0 0 1 8.400 0v6"/><path ${fill} ${cut} d="M11.600 20.500V9.400a4.600 4.600 0 0 1 9.200 0v11.100"/><path d="M1.800 20.500h20.400"/>`,
  channels: `<path d="M3 18.500a9 9 0 0 1 18 0"/><path d="M7.200 18.500a4.800 4.800 0 0 1 9.600 0"/><circle cx="12" cy="18.200" r="1.100" fill="currentColor"/>`,
  people: `<circle ${fill} cx="9" cy="8" r="3.700"/><path ${fill} d="M2.500 19.500c.4-3.700 3-6 6.500-6s6.100 2.300 6.500 6z"/><path d="M15.500 4.600a3.700 3.700 0 0 1 0 6.800M18.300 14c1.900.9 3 2.900 3.200 5.500"/>`,
  places: `<path ${fill} d="M12 21s7-5.700 7-11a7 7 0 0 0-14 0c0 5.300 7 11 7 11z"/><circle ${cut} cx="12" cy="10" r="2.300"/>`,
  pass: `<path ${fill} d="M3.500 8A2 2 0 0 1 5.500 6h13a2 2 0 0 1 2 2v1.800a2.300 2.300 0 0 0 0 4.400V16a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-1.800a2.300 2.300 0 0 0 0-4.400z"/><path ${cut} d="M14.500 9.500v.1M14.500 12v.1M14.500 14.500v.1"/>`,
  door: `<path d="M4 8V6.500A2.500 2.500 0 0 1 6.500 4H8M16 4h1.500A2.500 2.500 0 0 1 20 6.500V8M20 16v1.500a2.500 2.500 0 0 1-2.500 2.500H16M8 20H6.500A2.500 2.500 0 0 1 4 17.500V16"/><path d="M8.700 12.300l2.300 2.200 4.300-4.800"/>`,
  outbox: `<path d="M3.500 13.500v4a2.500 2.500 0 0 0 2.500 2.500h12a2.500 2.500 0 0 0 2.500-2.500v-4h-5a3.500 3.500 0 0 1-7 0z"/><path d="M12 9V3.500M9 6l3-3 3 3"/>`,
  clash: `<rect x="3.500" y="4.500" width="11" height="10" rx="2.500"/><path d="M17.500 9.500h.5a2.500 2.500 0 0 1 2.500 2.500v5a2.500 2.500 0 0 1-2.500 2.500h-7a2.500 2.500 0 0 1-2.500-2.500"/>`,
}

const line = 'fill="none" stroke="var(--ink)" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"'
const frame = `<path d="M33 108V60a33 33 0 0 1 66 0v48M12 108h108" ${line}/>`
const inner = 'M40 108V60a26 26 0 0 1 52 0v48z'

/** The illustrations. open: empty list. shut: failed. dotted: not saved on this device. sign: maintenance. */
const doors: Record<(typeof doorways)[number], string> = {
  open: `<path d="M44 108 14 127h104L88 108z" fill="var(--tint)"/><path d="${inner}" fill="var(--tint-hover)"/><circle cx="74" cy="72" r="9" fill="var(--solid2)"/><path d="M40 108V60c0-14 9-24 21-26v80z" fill="var(--solid)" stroke="var(--solid-edge)"/><circle cx="55" cy="78" r="2" fill="var(--on-solid)"/>${frame}`,
  shut: `<path d="${inner}" fill="var(--well)"/><path d="M50 100V62a16 16 0 0 1 32 0v38z" fill="none" stroke="var(--line)" stroke-width="2"/><circle cx="84" cy="82" r="2.500" fill="var(--ink-2)"/>${frame}<path d="M44 116h44" stroke="var(--line)" stroke-width="3" stroke-linecap="round"/>`,
  dotted: `<path d="${inner}" fill="var(--well)"/><path d="M33 108V60a33 33 0 0 1 66 0v48" fill="none" stroke="var(--edge)" stroke-width="2.500" stroke-linecap="round" stroke-dasharray=".1 7"/><path d="M12 108h108" ${line}/><path d="M66 62v22M57 76l9 9 9-9" fill="none" stroke="var(--ink-2)" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"/>`,
  sign: `<path d="${inner}" fill="var(--tint-hover)"/><path d="M66 50 50 70h32z" fill="none" stroke="var(--ink)" stroke-width="2"/><rect x="44" y="69" width="44" height="21" rx="4" fill="var(--surface)" stroke="var(--ink)" stroke-width="2.200"/><path d="M54 80h24" stroke="var(--accent)" stroke-width="3" stroke-linecap="round"/><circle cx="66" cy="49" r="2" fill="var(--ink)"/>${frame}`,
}

/** The content of the svg element, on one line, without comments. */
const inside = (svg: string) =>
  svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^[\s\S]*?<svg[\s\S]*?>/, '')
    .replace('</svg>', '')
    .replace(/\s*\n\s*/g, '')
    .trim()

/** The flag without its round mask, as a rectangle. */
const unmasked = (body: string) => body.replace(/<mask[\s\S]*?<\/mask>/g, '').replace(/ mask="url\(#\w+\)"/g, '')

const symbols = (all: [id: string, box: string, body: string][]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${all.map(([id, box, body]) => `<symbol id="${id}" viewBox="${box}">${body}</symbol>`).join('\n')}\n</svg>\n`

/** The sprite of all icons, one symbol per name. */
export function iconSprite(): string {
  return symbols([
    ...ownIcons.map((name): [string, string, string] => [name, '0 0 24 24', drawn[name]]),
    ...doorways.map((name): [string, string, string] => [`door-${name}`, '0 0 132 132', doors[name]]),
    ...lucideIcons.map((name): [string, string, string] => [
      name,
      '0 0 24 24',
      inside(read(`node_modules/lucide-static/icons/${name}.svg`)),
    ]),
  ])
}

/** Converts a lucide shape to path data. */
const lineOf: Record<string, (of: (name: string) => string) => string> = {
  path: (of) => of('d'),
  line: (of) => `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`,
  circle: (of) => `M${Number(of('cx')) + Number(of('r'))} ${of('cy')}a${of('r')} ${of('r')} 0 1 0 0 .01z`,
}

/** Icons of rows in long lists, each as one inline path, so that rows reference no external sprite. */
export function iconPaths(): Record<string, string> {
  return Object.fromEntries(
    rowIcons.map((name) => {
      const shapes = [...inside(read(`node_modules/lucide-static/icons/${name}.svg`)).matchAll(/<(\w+)([^>]*)>/g)]
      const path = shapes.map(([, shape = '', attributes = '']) => {
        const line = lineOf[shape]
        if (!line) throw new Error(`The ${shape} of ${name} is no path yet.`)
        return line((of) => new RegExp(`\\s${of}="([^"]*)"`).exec(attributes)?.[1] ?? '0')
      })
      return [name, path.join('')]
    }),
  )
}

/** The sprite of the flags beside language names, one symbol per flag of src/i18n/languages.json. */
export function flagSprite(): string {
  const languages = JSON.parse(read('src/i18n/languages.json')) as { flag: string }[]
  const flags = [...new Set(languages.map(({ flag }) => flag))].toSorted()
  return symbols(
    flags.map((flag): [string, string, string] => [
      flag,
      '0 76 512 360',
      unmasked(inside(read(`node_modules/circle-flags/flags/${flag}.svg`))),
    ]),
  )
}

if (import.meta.main) {
  writeFileSync(new URL('src/ui/icons/icons.svg', root), iconSprite())
  writeFileSync(new URL('src/ui/icons/icon-paths.json', root), `${JSON.stringify(iconPaths(), null, 2)}\n`)
  writeFileSync(new URL('src/ui/pictures/flags.svg', root), flagSprite())
}
