// Keeps the assets of earlier builds beside the new ones, so that a tab opened before an update can still load its chunks.
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
 * Copies `assets/` of the builds to keep into the next build; older assets are dropped.
 * `dist/.vite/builds.json` lists the files of each build. The web host never serves it.
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
      // A copy in a folder of this run, so that an aborted or concurrent build loses nothing.
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
      // After the plugin that writes the precache list, which must contain this build only.
      order: 'post',
      async handler() {
        const assets = path.join(outDir, 'assets')
        // A failed build leaves no folder; its own error must stay visible.
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
