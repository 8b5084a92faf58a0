// Puts the message of a failed action into its stack, which reports print, and which begins with a placeholder.
import { afterEach } from 'vitest'

afterEach(({ task }) => {
  for (const error of task.result?.errors ?? []) error.stack = error.stack?.replace('STACK_TRACE_ERROR', error.message)
})
