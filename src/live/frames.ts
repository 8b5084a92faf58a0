// Frames of the socket, judged before anything believes them: they come from outside.
import type { LiveEvent } from '../contract/events-live.ts'

const MOST_CHARACTERS = 256 * 1024

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0

function isMessage(value: unknown): boolean {
  return (
    isRecord(value) &&
    isId(value['id']) &&
    ['text', 'html', 'accountId', 'createdAt', 'updatedAt'].every((name) => typeof value[name] === 'string') &&
    (value['type'] === 'user' || value['type'] === 'system') &&
    (value['account'] === null || (isRecord(value['account']) && typeof value['account']['id'] === 'string'))
  )
}

/** The event in a frame, or null for anything that is none: wrong JSON, unknown types, missing fields, over 256 kB. Never throws. */
export function readFrame(frame: unknown): LiveEvent | null {
  if (typeof frame !== 'string' || frame.length > MOST_CHARACTERS) return null
  let value: unknown
  try {
    value = JSON.parse(frame)
  } catch {
    return null
  }
  if (!isRecord(value)) return null
  const { type, body } = value
  if (type === 'pong') return value as unknown as LiveEvent
  if (!isRecord(body) || !isId(body['channelId'])) return null
  if (type === 'new-message') return isMessage(body['message']) ? (value as unknown as LiveEvent) : null
  if (type === 'typing-start' || type === 'typing-stop')
    return typeof body['accountId'] === 'string' ? (value as unknown as LiveEvent) : null
  return null
}
