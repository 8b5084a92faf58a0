// Resets module state before each unit test file. Files share a process, which saves its start-up time.
import { vi } from 'vitest'

vi.resetModules()
