// Only files of the build have addresses.
import { symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticFiles, type StaticFiles } from './static-files.ts'
import { aBuild, builtScript } from './web.test-helper.ts'

let build: Awaited<ReturnType<typeof aBuild>>
let files: StaticFiles
beforeAll(async () => {
  build = await aBuild()
  files = createStaticFiles(build.distDir)
  await symlink(build.secret, path.join(build.distDir, 'assets/link.js'))
  await symlink(path.dirname(build.secret), path.join(build.distDir, 'assets/up'))
  await symlink('app-1a2b3c4d.js', path.join(build.distDir, 'assets/inside.js'))
})
afterAll(() => build.remove())

const textAt = async (pathname: string) => {
  const file = await files.find(pathname)
  return file && Buffer.from(file.bytes).toString()
}

test('a file of the build is found with its type and its compressed forms', async () => {
  const file = await files.find('/assets/app-1a2b3c4d.js')
  expect(file?.type).toBe('text/javascript; charset=utf-8')
  expect(Object.keys(file?.compressed ?? {})).toEqual(['br', 'gzip'])
  expect(await textAt('/assets/inside.js')).toBe(builtScript)
})

test.each([
  '/../secret.js',
  '/assets/../../secret.js',
  '/%2e%2e/secret.js',
  '/..%2fsecret.js',
  '/assets/..%2f..%2fsecret.js',
  '/assets/%2e%2e%2f%2e%2e%2fsecret.js',
  '/..%5csecret.js',
  '/assets/..\\..\\secret.js',
  '/assets/up/secret.js',
  '/assets/link.js',
  '/%252e%252e/secret.js',
  '//secret.js',
  '/assets//app-1a2b3c4d.js',
  '/assets/app-1a2b3c4d.js%00.css',
  '/assets/app-1a2b3c4d.js/',
  '/.vite/builds.json',
  '/assets/.hidden',
  '/assets',
  '/assets/',
  '/',
  '',
  '/%',
  '/%ff.js',
  '/assets/app-1a2b3c4d.js.br',
  '/assets/app-1a2b3c4d.js.gz',
  `/${'a'.repeat(5000)}.js`,
  '/etc/passwd',
  '/assets/CON.js',
  '/assets/app-1a2b3c4d.js/x.js',
])('%s names nothing', async (pathname) => {
  expect(await files.find(pathname)).toBeNull()
})

test('a build that replaces a file while we run is seen, and its old compressed forms are not', async () => {
  expect(await textAt('/assets/app-1a2b3c4d.css')).toContain('margin: 0')
  const css = path.join(build.distDir, 'assets/app-1a2b3c4d.css')
  await writeFile(`${css}.br`, 'old')
  await utimes(`${css}.br`, new Date(0), new Date(0))
  await writeFile(css, 'body { margin: 1rem }\n')
  const file = await files.find('/assets/app-1a2b3c4d.css')
  expect(Buffer.from(file?.bytes ?? []).toString()).toContain('1rem')
  expect(file?.compressed.br).toBeUndefined()
})
