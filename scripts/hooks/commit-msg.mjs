// Checks the first line of a commit message.
import { readFileSync } from 'node:fs'

const [first = ''] = readFileSync(process.argv[2], 'utf8').split('\n')
const generated = /^(?:Merge|Revert|fixup!|squash!) /.test(first)
if (!generated && !(/^[\w/-]+: [A-Z]/.test(first) && first.length <= 72)) {
  console.error('The first line of the message must be "area: Imperative summary", with at most 72 characters.')
  process.exitCode = 1
}
