// npm run new:screen -- levels level '/levels/:levelId' 'A level' [de='Eine Stufe' …]: a screen that can be reached, in its three places.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { localeFile, writtenLocales } from '../words/files.ts'
import { writeLanguages } from '../words/languages.ts'
import { everyRow } from './addresses.ts'
import { areaVariable, newAreaText, problemOf, screenFile, screenText, withArea, withRow, withWords, type NewScreen } from './parts.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
  console.log(file)
}

function make(screen: NewScreen, translated: ReadonlyMap<string, string>): void {
  const areaFile = `src/areas/${screen.area}/area.ts`
  const isNewArea = !existsSync(path.join(root, areaFile))
  // Everything that can be refused is refused before anything is written.
  const words = writtenLocales()
    .filter((locale) => translated.has(locale))
    .map((locale): [string, string] => {
      const known = JSON.parse(readFileSync(localeFile(locale), 'utf8')) as Parameters<typeof withWords>[0]
      return [localeFile(locale), `${JSON.stringify(withWords(known, screen, translated.get(locale)!), null, 2)}\n`]
    })
  const area = isNewArea ? newAreaText(screen) : withRow(read(areaFile), screen)
  if (existsSync(path.join(root, screenFile(screen)))) throw new Error(`${screenFile(screen)} exists already.`)

  write(screenFile(screen), screenText(screen))
  write(areaFile, area)
  if (isNewArea) write('src/areas/rows.ts', withArea(read('src/areas/rows.ts'), screen.area))
  for (const [file, text] of words) write(path.relative(root, file), text)
  // The keys of the words as types.
  writeLanguages()
  const missing = writtenLocales().filter((locale) => !translated.has(locale))
  if (missing.length > 0) console.log(`Still to be translated: ${screen.area}.${screen.name}.title in ${missing.join(', ')}.`)
  console.log(`Lead to it with ${areaVariable(screen.area)}.to.${screen.name}(…). Then: npm run format && npm run docs && npm run check`)
}

const [area = '', name = '', address = '', title = '', ...others] = process.argv.slice(2)
const screen: NewScreen = { area, name, address, title }
const problem = problemOf(
  screen,
  everyRow.map(({ pattern }) => pattern),
)
if (problem) {
  console.error(`${problem}\nnpm run new:screen -- <area> <name> <address> <title in English> [de=<title in German> …]`)
  process.exitCode = 1
} else {
  const translated = others.map((one): [string, string] => [one.split('=')[0]!, one.slice(one.indexOf('=') + 1)])
  try {
    make(screen, new Map([['en', title], ...translated]))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
