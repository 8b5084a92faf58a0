// Resets module state before each unit test file. Files share a process, which saves its start-up time.
import { afterAll, vi } from 'vitest'

vi.resetModules()
// A test that failed may leave fake timers, with which the next files would hang.
afterAll(() => void vi.useRealTimers())
