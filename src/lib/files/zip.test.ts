// Archives, compared with one that Python's zipfile made of the same files.
import { expect, test } from 'vitest'
import { zipOf } from './zip.ts'

const made =
  'UEsDBBQAAAgAAAAAIQBntZ86CQAAAAkAAAAHAAAA5pelLmNzdiJhIiwiYiINClBLAwQUAAAIAAAAACEAAAAAAAAAAAAAAAAABgAAAMOcLmNzdlBLAQIUABQAAAgAAAAAIQBntZ86CQAAAAkAAAAHAAAAAAAAAAAAIAAAAAAAAADml6UuY3N2UEsBAhQAFAAACAAAAAAhAAAAAAAAAAAAAAAAAAYAAAAAAAAAAAAgAAAALgAAAMOcLmNzdlBLBQYAAAAAAgACAGkAAABSAAAAAAA='

test('an archive is the same as that of another program, with any text in name and content', async () => {
  const parts = zipOf([
    { name: '日.csv', content: '"a","b"\r\n' },
    { name: 'Ü.csv', content: '' },
  ])
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  expect(btoa(String.fromCharCode(...bytes))).toBe(made)
})
