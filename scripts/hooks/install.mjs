// Run by npm after an installation: Git uses the hooks of this folder. Does nothing outside a clone, and in CI.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (!process.env['CI'] && existsSync('.git')) {
  try {
    execFileSync('git', ['config', 'core.hooksPath', 'scripts/hooks'], { stdio: 'ignore' })
  } catch {
    // Without Git there are no commits to check.
  }
}
