// The three places of a screen, as texts: its row, its file, its words. Pure.

export interface NewScreen {
  /** The folder of src/areas. */
  area: string
  /** In camelCase: `levels` becomes LevelsScreen. */
  name: string
  /** As src/lib/links/address.ts reads it: `/levels/:levelId?tab`. */
  address: string
  /** In English. */
  title: string
}

/** What is wrong with it, in one sentence; null where nothing is. `taken` are the patterns that exist. */
export function problemOf({ area, name, address, title }: NewScreen, taken: readonly string[]): string | null {
  if (!/^[a-z][a-z-]*$/.test(area)) return `“${area}” is no name for an area: write it in small letters, like “levels”.`
  if (!/^[a-z][A-Za-z]*$/.test(name)) return `“${name}” is no name for a screen: write it in camelCase, like “newPost”.`
  if (!/^\/[\w/:?&#-]+$/.test(address)) return `“${address}” is no address: it begins with a slash, like “/levels/:levelId”.`
  const pattern = address.split(/[?#]/)[0]!
  if (taken.includes(pattern)) return `${pattern} has a screen already.`
  if (title.trim() === '') return 'The screen needs a title in English.'
  return null
}

const componentOf = (name: string): string => `${name[0]!.toUpperCase()}${name.slice(1)}Screen`

export const screenFile = ({ area, name }: NewScreen): string => `src/areas/${area}/${componentOf(name)}.tsx`

/** The screen itself: what it shows comes next. CONTRIBUTING.md names the screens to copy from. */
export function screenText({ area, name, title }: NewScreen): string {
  const key = `${area}.${name}.title`
  return `// ${title}.
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { paths } from '../../paths.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'

export function ${componentOf(name)}() {
  const { t } = useTranslation()
  useTitle(t('${key}'))
  return (
    <>
      <Bar back={paths.home()} />
      <Page>
        <PageHead title={t('${key}')} />
      </Page>
    </>
  )
}
`
}

const rowOf = ({ name, address }: NewScreen): string =>
  `  ${name}: page(address('${address}'), () => import('./${componentOf(name)}.tsx'), '${componentOf(name)}'),\n`

/** An area of its own, for members. */
export const newAreaText = (screen: NewScreen): string => `// The addresses of ${screen.area}.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'

export const ${areaVariable(screen.area)} = area({ auth: 'member' }, {
${rowOf(screen)}})
`

export const areaVariable = (area: string): string => `${area.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())}Area`

/** The table of an area with one row more, at its end. Throws where the file does not end as an area does. */
export function withRow(areaText: string, screen: NewScreen): string {
  const end = /(\n[ ]*\}[,\s]*\)\s*)$|(\}\)\s*)$/.exec(areaText)
  if (!end) throw new Error(`src/areas/${screen.area}/area.ts does not end with its table.`)
  const before = areaText.slice(0, end.index)
  const separated = /[,{]\s*$/.test(before) ? before : `${before},`
  const imported = areaText.includes("links/address.ts'")
    ? separated
    : separated.replace(/(import \{ area, page \}[^\n]*\n)/, "$1import { address } from '../../lib/links/address.ts'\n")
  return `${imported.trimEnd()}\n${rowOf(screen)}${end[0].trimStart()}`
}

/** src/areas/rows.ts with one area more. */
export function withArea(rowsText: string, area: string): string {
  const variable = areaVariable(area)
  return rowsText
    .replace(/(import type \{ Row \}[^\n]*\n)/, `$1import { ${variable} } from './${area}/area.ts'\n`)
    .replace(/(export const areas = \[[^\]]*?),?(\s*\])/, `$1, ${variable}$2`)
}

type Words = { [key: string]: string | Words }

/** The words of a language with one title more. Throws where the key is taken. */
export function withWords(words: Words, { area, name }: NewScreen, title: string): Words {
  const section = (words[area] ?? {}) as Words
  if (section[name] !== undefined) throw new Error(`The words have ${area}.${name} already: choose another name.`)
  return Object.fromEntries(
    Object.entries({ ...words, [area]: { ...section, [name]: { title } } }).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  )
}
