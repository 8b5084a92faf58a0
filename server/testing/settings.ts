// Settings as tests have them: the defaults of an empty environment, silent.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, type Settings } from '../settings.ts'

export function testSettings(overrides: Partial<Settings> = {}): Settings {
  const env = {
    FOYER_LOG_LEVEL: 'silent',
    FOYER_DATA_DIR: join(tmpdir(), 'foyer-test-data'),
    FOYER_DIST_DIR: join(tmpdir(), 'foyer-test-dist'),
  }
  return { ...readSettings(env), ...overrides }
}
