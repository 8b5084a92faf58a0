// WebKitGTK's own browser, driven over WebDriver.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { freePort } from '../../server/testing/ports.ts'
import { until, type Engine } from './engine.ts'
import { byWebDriver } from './webdriver.ts'

const driver = '/usr/bin/WebKitWebDriver'
const display = '/usr/bin/Xvfb'
const browsers = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')

export const hasWebkit = (): boolean => existsSync(driver) && existsSync(display) && browsers().length > 0

export async function startWebkit(): Promise<Engine> {
  const [port, screen] = [await freePort(), 100 + (process.pid % 400)]
  const children: ChildProcess[] = [
    spawn(display, [`:${screen}`, '-screen', '0', '800x1200x24', '-nolisten', 'tcp'], { stdio: 'ignore' }),
    spawn(driver, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: `:${screen}`, GDK_BACKEND: 'x11' } }),
  ]
  let session = ''
  async function call<T>(method: 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  const post = <T>(path: string, body: object = {}) => call<T>('POST', `${session}${path}`, body)
  const close = async () => {
    if (session) await call('DELETE', session).catch(() => undefined)
    for (const child of children) child.kill('SIGKILL')
  }
  try {
    const made = await until('a session of WebKit', () =>
      call<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
        capabilities: {
          alwaysMatch: { acceptInsecureCerts: true, 'webkitgtk:browserOptions': { binary: browsers()[0], args: ['--automation'] } },
        },
      }),
    )
    session = `/session/${made.sessionId}`
    await post('/window/rect', { width: 390, height: 900 })
    const commands = {
      navigate: (url: string) => post('/url', { url }),
      execute: <T>(script: string, args: unknown[]) => post<T>('/execute/sync', { script, args }),
      click: (id: string) => post(`/element/${id}/click`),
      clear: (id: string) => post(`/element/${id}/clear`),
      type: (id: string, text: string) => post(`/element/${id}/value`, { text }),
      perform: (actions: object[]) => post('/actions', { actions }),
    }
    return byWebDriver(`WebKitGTK ${made.capabilities.browserVersion}`, commands, close)
  } catch (error) {
    await close()
    throw error
  }
}
