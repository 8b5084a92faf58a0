// Checks every import of the project against the table of docs/architecture.md, "Who may import whom".
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importTable, mayImport } from './import-table.ts'
import { withoutComments } from '../../scripts/english/comments.ts'
import { root, sourceFiles } from './source-files.ts'

/** Folders and files that may import everything in src. */
const free = new Set(['app', 'main.tsx', 'paths.ts'])

const specifiers = (text: string): { specifier: string; typeOnly: boolean }[] =>
  [
    ...withoutComments(text).matchAll(
      /(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|import\s+['"]([^'"]+)['"]/g,
    ),
  ].map((match) => ({ specifier: match[2] ?? match[3] ?? match[4] ?? '', typeOnly: match[1] !== undefined }))

const resolved = (from: string, specifier: string) => path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier))

const code = /\.tsx?$/
const isTest = (file: string) => /\.test\.tsx?$|\.test-helper\.tsx?$/.test(file)

test('inside src, imports run one way', () => {
  const wrong = sourceFiles(['src'], code)
    .filter((file) => !isTest(file.path))
    .flatMap((file) => {
      const inside = file.path.slice('src/'.length)
      const folder = inside.split('/')[0]!
      if (free.has(folder)) return []
      const allowed = [folder, ...(mayImport[folder] ?? [])]
      return specifiers(file.text)
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => resolved(file.path, specifier))
        .filter((target) => {
          if (!target.startsWith('src/')) return !/\.(?:css|svg|json)$/.test(target)
          const to = target.slice('src/'.length)
          return !allowed.some((permitted) => to === permitted || to.startsWith(`${permitted}/`) || to.startsWith(`${permitted}.`))
        })
        .map((target) => `${file.path} imports ${target}`)
    })
  expect(wrong).toEqual([])
})

test('of another area an area imports its addresses, and nothing else', () => {
  const wrong = sourceFiles(['src/areas'], code).flatMap((file) => {
    const area = file.path.split('/')[2]!
    // This file is the table of all areas.
    if (file.path === 'src/areas/rows.ts') return []
    return specifiers(file.text)
      .map(({ specifier }) => (specifier.startsWith('.') ? resolved(file.path, specifier) : ''))
      .filter((target) => /^src\/areas\/[^/]+\//.test(target) && target.split('/')[2] !== area && !target.endsWith('/area.ts'))
      .map((target) => `${file.path} imports ${target}`)
  })
  expect(wrong).toEqual([])
})

test('parts make no reads: a component takes its data from a screen, or from a hook of src/components/reads', () => {
  const wrong = sourceFiles(['src/components', 'src/kit', 'src/ui'], code)
    .filter((file) => !isTest(file.path) && !file.path.startsWith('src/components/reads/'))
    .flatMap((file) => [...withoutComments(file.text).matchAll(/\buse(?:Suspense)?(?:Infinite)?Query\b/g)].map(() => file.path))
  expect(wrong).toEqual([])
})

test('screens and parts tell by `tell`, which loads what shows it after the screen', () => {
  const wrong = sourceFiles(['src/areas', 'src/components', 'src/kit', 'src/ui'], code)
    .filter(({ path }) => !isTest(path) && path !== 'src/kit/writes/tell.ts' && !path.startsWith('src/areas/gallery/'))
    .filter(({ text }) => /import \{[^}]*\bshowToast\b/.test(withoutComments(text)))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

test('screens and parts ask by `ask`: one sheet, one way to agree', () => {
  const wrong = sourceFiles(['src/app', 'src/areas', 'src/components', 'src/kit'], code)
    .filter(
      ({ path, text }) =>
        !isTest(path) && path !== 'src/kit/ask/AskedSheet.tsx' && /import \{[^}]*\bConfirmSheet\b/.test(withoutComments(text)),
    )
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

test('the worker and the server take only the contract and plain functions from src', () => {
  const wrong = sourceFiles(['sw', 'server'], code).flatMap((file) =>
    specifiers(file.text)
      .map(({ specifier }) => (specifier.startsWith('.') ? resolved(file.path, specifier) : ''))
      .filter((target) => target.startsWith('src/') && !/^src\/(?:contract|lib)\//.test(target))
      .map((target) => `${file.path} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

test('React stays where screens are made', () => {
  const mayUseReact = /^src\/(?:app|areas|components|kit|ui|i18n)\/|^src\/main\.tsx$|\/use-[a-z-]+\.tsx?$/
  const wrong = sourceFiles(['src'], code)
    .filter((file) => !isTest(file.path) && !mayUseReact.test(file.path))
    .flatMap((file) =>
      specifiers(file.text)
        .filter(({ specifier }) => /^(?:react|react-dom|react-i18next)(?:\/|$)/.test(specifier))
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    )
  expect(wrong).toEqual([])
})

test('the client takes types alone from the schemas, and valibot is imported only by them', () => {
  const wrong = sourceFiles(['src'], code)
    .filter((file) => !isTest(file.path) && !file.path.startsWith('src/contract/'))
    .flatMap((file) =>
      specifiers(file.text)
        .filter(({ specifier, typeOnly }) => {
          if (/^(?:valibot|@valibot\/)/.test(specifier)) return true
          if (typeOnly || !specifier.startsWith('.')) return false
          const target = resolved(file.path, specifier)
          return (
            target.startsWith('src/contract/') &&
            /from ['"](?:valibot)['"]/.test(sourceFiles(['src/contract'], code).find((one) => one.path === target)?.text ?? '')
          )
        })
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    )
  expect(wrong).toEqual([])
})

test('aws-amplify is imported only dynamically, and in one file', () => {
  const wrong = sourceFiles(['src'], code).flatMap((file) =>
    [...withoutComments(file.text).matchAll(/['"](aws-amplify[^'"]*|@aws-amplify[^'"]*)['"]/g)]
      .filter(() => file.path !== 'src/state/identity/amplify.ts' && !isTest(file.path))
      .map((match) => `${file.path}: ${match[1]}`),
  )
  const staticUsers = sourceFiles(['src'], code).flatMap((file) =>
    specifiers(file.text)
      .filter(({ specifier, typeOnly }) => !typeOnly && /(?:^|\/)amplify\.ts$/.test(specifier))
      .filter(() =>
        new RegExp(String.raw`from\s+['"][^'"]*amplify\.ts['"]`).test(withoutComments(file.text).replace(/import\s+type[^\n]*/g, '')),
      )
      .map(({ specifier }) => `${file.path} imports ${specifier} statically`),
  )
  expect([...wrong, ...staticUsers]).toEqual([])
})

test('the documented table is the one that is checked', () => {
  expect(readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')).toContain(importTable())
})
