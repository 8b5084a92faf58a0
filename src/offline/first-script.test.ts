// What the page's first script must not do, because chunks that load beside it depend on it.
import { expect, test } from 'vitest'

const [main = ''] = Object.values(import.meta.glob<string>('../main.tsx', { query: '?raw', import: 'default', eager: true }))

test('the first script ends before it waits: a part loaded meanwhile needs it, and would wait for it in turn', () => {
  // A dynamic import whose module imports from the first chunk resolves only when the first chunk has been evaluated. With a top-level
  // `await` in it, saved answers and unfinished sign-outs arrived 3 s late.
  expect(main).toContain('startCore')
  const topLevel = main.split('\n').filter((line) => /^(?:const|let|export|await)\b.*\bawait\b|^await\b/.test(line))
  expect(topLevel).toEqual([])
})
