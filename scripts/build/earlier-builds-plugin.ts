// Keeps the assets of the last builds beside the new ones, so that a tab opened before an update still finds its parts.
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Plugin } from 'vite'
import { buildsToKeep, type BuildRecord, type Keeping } from './builds-to-keep.ts'

const recordName = path.join('.vite', 'builds.json')

async function readRecords(outDir: string): Promise<BuildRecord[]> {
  try {
    return JSON.parse(await readFile(path.join(outDir, recordName), 'utf8')) as BuildRecord[]
  } catch {
    return []
  }
}

/**
 * Carries `assets/` over from one build to the next, of the builds that are to be kept; older assets are dropped.
 * The list of what belongs to which build is `dist/.vite/builds.json`, which the web host never serves.
 */
export function keepEarlierBuilds(keeping: Keeping): Plugin {
  let outDir = 'dist'
  let earlier: BuildRecord[] = []
  let aside = ''
  return {
    name: 'foyer:earlier-builds',
    apply: 'build',
    configResolved: (config) => void (outDir = path.resolve(config.root, config.build.outDir)),
    async buildStart() {
      earlier = buildsToKeep(await readRecords(outDir), new Date(), keeping)
      if (earlier.length === 0) return
      // A copy, in a folder of this run's own: a build that is stopped, or runs beside another one, takes nothing away.
      aside = await mkdtemp(path.join(tmpdir(), 'foyer-assets-'))
      await cp(path.join(outDir, 'assets'), aside, { recursive: true }).catch(() => (earlier = []))
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const assets = path.join(outDir, 'assets')
        const own = await readdir(assets)
        const record: BuildRecord = { at: new Date().toISOString(), assets: own }
        await mkdir(path.join(outDir, '.vite'), { recursive: true })
        await writeFile(path.join(outDir, recordName), JSON.stringify([record, ...earlier], null, 1))
      },
    },
    closeBundle: {
      sequential: true,
      // Behind the plugin that lists what the worker keeps: the list is of this build alone.
      order: 'post',
      async handler() {
        const assets = path.join(outDir, 'assets')
        // A build that failed leaves no folder; its own error must be what is read.
        const own = new Set(await readdir(assets).catch(() => []))
        const wanted = new Set(earlier.flatMap((build) => build.assets))
        const kept = aside === '' ? [] : await readdir(aside)
        await Promise.all(
          kept
            .filter((name) => !own.has(name) && wanted.has(name.replace(/\.(?:br|gz)$/, '')))
            .map((name) => copyFile(path.join(aside, name), path.join(assets, name))),
        )
        if (aside !== '') await rm(aside, { recursive: true, force: true })
        aside = ''
      },
    },
  }
}
