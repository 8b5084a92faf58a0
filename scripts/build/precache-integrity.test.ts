// The hashes of the precache list match those that browsers compute.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withIntegrity } from './precache-integrity.ts'

test('each entry gets the sha384 of its file and keeps what it had', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'foyer-dist-'))
  await mkdir(path.join(dist, 'assets'))
  await writeFile(path.join(dist, 'assets', 'a b.js'), 'abc')
  const { manifest, warnings } = await withIntegrity(dist)([{ url: 'assets/a%20b.js', revision: null, size: 3 }])
  expect(warnings).toEqual([])
  expect(manifest).toEqual([
    {
      url: 'assets/a%20b.js',
      revision: null,
      size: 3,
      // The example for "abc" from the W3C recommendation.
      integrity: 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn',
    },
  ])
})

test('a file that is not there stops the build', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'foyer-dist-'))
  await expect(withIntegrity(dist)([{ url: 'assets/gone.js', revision: null, size: 3 }])).rejects.toThrow(/gone\.js/)
})
