// Files, clips, and previews of external pages. Clips to read are created with the gallery.
import { readFileSync } from 'node:fs'
import type { Area } from './sample.ts'

const clip = `data:video/mp4;base64,${readFileSync(new URL('../../../server/media/demo/clip.mp4', import.meta.url)).toString('base64')}`
const text = `data:text/plain;base64,${Buffer.from('Hello').toString('base64')}`

export const storage: Area = {
  calls: {
    'GET /storage/link-preview': { query: () => ({ href: 'https://example.com/page' }), changes: ['link_previews'] },
    'POST /storage/files': { body: () => ({ dataUri: text, name: 'hello.txt' }) },
    'POST /storage/videos': { body: () => ({ dataUri: clip, source: 'activity', name: 'clip', minutes: 1 }) },
    'GET /storage/videos/:videoId': {},
  },
}
