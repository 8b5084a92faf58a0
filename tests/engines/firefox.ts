// The system's Firefox, driven by Marionette, its own door for WebDriver's commands: lines of JSON over a socket, each with its length.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/testing/ports.ts'
import { until, type Engine } from './engine.ts'
import { byWebDriver } from './webdriver.ts'

const program = process.env['FOYER_FIREFOX'] ?? '/usr/bin/firefox-esr'

export const hasFirefox = (): boolean => existsSync(program)

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown]

/** Asks in order, and hears the answers by their number. */
function asker(socket: Socket): <T>(command: string, params?: object) => Promise<T> {
  const waiting = new Map<number, (answer: Answer) => void>()
  let [read, count] = [Buffer.alloc(0), 0]
  socket.on('data', (part) => {
    read = Buffer.concat([read, part])
    for (let colon = read.indexOf(':'); colon > 0; colon = read.indexOf(':')) {
      const end = colon + 1 + Number(read.subarray(0, colon))
      if (read.length < end) return
      const message: unknown = JSON.parse(read.subarray(colon + 1, end).toString())
      read = read.subarray(end)
      // The first one is a greeting.
      if (Array.isArray(message)) waiting.get(message[1] as number)?.(message as Answer)
    }
  })
  return (command, params = {}) => {
    const id = (count += 1)
    const body = JSON.stringify([0, id, command, params])
    return new Promise((resolve, reject) => {
      waiting.set(id, ([, , error, result]) => {
        waiting.delete(id)
        if (error) reject(new Error(`${command}: ${error.error} ${error.message}`))
        else resolve(result as never)
      })
      socket.write(`${Buffer.byteLength(body)}:${body}`)
    })
  }
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })

export async function startFirefox(): Promise<Engine> {
  const [port, profile] = [await freePort(), await mkdtemp(path.join(tmpdir(), 'foyer-firefox-'))]
  const preferences = { 'marionette.port': port, 'browser.shell.checkDefaultBrowser': false, 'datareporting.policy.firstRunURL': '' }
  await writeFile(
    path.join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
      .join('\n'),
  )
  const child = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile, '--width=390', '--height=900'], {
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const close = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const ask = asker(await until('Firefox', () => open(port), 60_000))
    const { capabilities } = await ask<{ capabilities: { browserVersion: string } }>('WebDriver:NewSession', {
      capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
    })
    const value = async <T>(command: string, params: object) => (await ask<{ value: T }>(command, params)).value
    await ask('WebDriver:SetWindowRect', { width: 500, height: 900 })
    const commands = {
      navigate: (url: string) => ask('WebDriver:Navigate', { url }),
      execute: <T>(script: string, args: unknown[]) => value<T>('WebDriver:ExecuteScript', { script, args }),
      click: (id: string) => ask('WebDriver:ElementClick', { id }),
      clear: (id: string) => ask('WebDriver:ElementClear', { id }),
      type: (id: string, text: string) => ask('WebDriver:ElementSendKeys', { id, text }),
      perform: (actions: object[]) => ask('WebDriver:PerformActions', { actions }),
    }
    return byWebDriver(`Firefox ${capabilities.browserVersion}`, commands, close)
  } catch (error) {
    await close()
    throw error
  }
}
