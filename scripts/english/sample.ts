// npm run sample:english -- --seed 7: prints 40 sentences from the screen and 40 from comments and documents.
import { parseArgs } from 'node:util'
import { sample, sentencesOf } from './sentences.ts'
import { englishOf } from './sources.ts'

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } })
const seed = Number(values.seed)
if (!Number.isInteger(seed)) throw new RangeError(`--seed takes a whole number, not ${values.seed}.`)

const sources = englishOf()
const bySource = {
  'On screen': sources.filter(({ kind }) => kind === 'screen').flatMap(sentencesOf),
  'Comments and documents': sources.filter(({ kind }) => kind === 'prose').flatMap(sentencesOf),
}

for (const [title, sentences] of Object.entries(bySource)) {
  console.log(`\n${title} (seed ${seed}, ${sentences.length} sentences)\n`)
  for (const { at, text } of sample(sentences, 40, seed)) console.log(`${text}\n    ${at}`)
}
