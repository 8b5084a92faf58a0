// The checks before the doors open: what a phone needs to work at a door, measured on the phone.
import { correction, generate } from 'lean-qr'
import { openReader } from '../../../kit/scanning/code-reader.ts'
import { controlledAtStart } from '../../../offline/worker/worker.ts'
import { device } from '../../../state/device/device.ts'
import type { DoorKeeper } from '../keeping/door.ts'

/** 'unknown': the browser does not tell. */
export type CheckState = 'ok' | 'warn' | 'bad' | 'unknown'

export interface Checked {
  state: CheckState
  /** A time, milliseconds or a share, as the check defines. */
  value?: number
}

export const checkNames = ['roster', 'camera', 'reader', 'sound', 'offline', 'storage', 'battery'] as const
export type CheckName = (typeof checkNames)[number]

const HOUR = 60 * 60_000
/** A guest notices a longer wait. In ms. */
const FAST = 300

async function checkRoster(door: DoorKeeper): Promise<Checked> {
  await door.open
  const { rosterAt } = door.view
  if (!rosterAt) return { state: 'bad' }
  return { state: Date.now() - rosterAt > HOUR ? 'warn' : 'ok', value: rosterAt }
}

async function checkCamera(): Promise<Checked> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    for (const track of stream.getTracks()) track.stop()
    return { state: 'ok' }
  } catch (error) {
    const isBlocked = error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    return { state: isBlocked ? 'bad' : 'warn' }
  }
}

/** A code as a picture, black on white with a margin. */
async function picture(text: string): Promise<ImageBitmap> {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const [scale, margin] = [6, 4]
  const side = (code.size + 2 * margin) * scale
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.fillStyle = 'black'
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) context.fillRect((x + margin) * scale, (y + margin) * scale, scale, scale)
  return createImageBitmap(canvas)
}

/** Reads a code twice: the first time loads the reader. */
async function checkReader(): Promise<Checked> {
  try {
    const [reader, drawn] = [await openReader(), await picture(location.href)]
    await reader.read(drawn)
    const from = performance.now()
    const text = await reader.read(drawn)
    const value = Math.round(performance.now() - from)
    if (text !== location.href) return { state: 'bad' }
    return { state: value > FAST ? 'warn' : 'ok', value }
  } catch {
    return { state: 'bad' }
  }
}

async function checkSound(): Promise<Checked> {
  try {
    const audio = new AudioContext()
    const isOn = audio.state === 'running'
    await audio.close()
    return { state: isOn ? 'ok' : 'warn' }
  } catch {
    return { state: 'unknown' }
  }
}

async function checkStorage(): Promise<Checked> {
  if (!device.keeps || device.storage !== 'kept') return { state: 'bad' }
  return { state: (await navigator.storage?.persisted?.()) ? 'ok' : 'warn' }
}

interface Battery {
  level: number
  charging: boolean
}

async function checkBattery(): Promise<Checked> {
  const battery = await (navigator as { getBattery?: () => Promise<Battery> }).getBattery?.().catch(() => undefined)
  if (!battery) return { state: 'unknown' }
  return { state: battery.charging || battery.level >= 0.5 ? 'ok' : 'warn', value: battery.level }
}

/** None of them rejects. */
export const checks: Record<CheckName, (door: DoorKeeper) => Promise<Checked>> = {
  roster: checkRoster,
  camera: checkCamera,
  reader: checkReader,
  sound: checkSound,
  offline: async () => ({ state: controlledAtStart ? 'ok' : 'bad' }),
  storage: checkStorage,
  battery: checkBattery,
}
