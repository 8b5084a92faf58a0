// Before each unit test file: module state of earlier files must not be seen. Files share a process, which saves its start.
import { vi } from 'vitest'

vi.resetModules()
