// The camera behind the door: it reads codes for as long as it is shown. Its picture fills the screen.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openReader, type CodeReader } from '../../../kit/scanning/code-reader.ts'
import { useCamera } from '../../../kit/scanning/use-camera.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import styles from './DoorCamera.module.css'

const PAUSE = 100
/** A code that stays before the camera is one scan. It counts again after it was away for this long. In ms. */
const AWAY = 1500

export interface DoorCameraProps {
  /** Called with the unvalidated content of a code. */
  onFound: (text: string) => void
  /** A sheet covers the picture. */
  paused: boolean
}

export function DoorCamera({ onFound, paused }: DoorCameraProps) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const { state, light, other } = useCamera(video)
  const [unread, setUnread] = useState(false)
  const now = useRef({ onFound, paused })
  useEffect(() => {
    now.current = { onFound, paused }
  })

  useEffect(() => {
    if (state !== 'on') return undefined
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = { text: '', at: 0 }
    const look = async (reader: CodeReader) => {
      const text = video.current && !now.current.paused ? await reader.read(video.current) : null
      if (left) return
      const at = Date.now()
      if (text !== null) {
        const isNew = text !== last.text || at - last.at > AWAY
        last = { text, at }
        if (isNew) now.current.onFound(text)
      }
      timer = setTimeout(() => void look(reader), PAUSE)
    }
    openReader().then(
      (reader) => left || void look(reader),
      () => left || setUnread(true),
    )
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [state])

  return (
    <div className={styles.camera} data-on={state === 'on' || undefined}>
      <video ref={video} muted playsInline className={styles.video} aria-label={t('door.view')} />
      {state === 'on' && !unread ? (
        <span className={styles.frame} aria-hidden>
          <i />
          <i />
          <i />
          <i />
        </span>
      ) : (
        <p className={styles.words}>{t(state === 'on' ? 'door.camera.noReader' : `door.camera.${state}`)}</p>
      )}
      <div className={styles.tools}>
        {light && <IconButton icon="sun" glass label={t('door.light')} pressed={light.on} onClick={light.turn} />}
        {other && <IconButton icon="refresh-cw" glass label={t('door.otherCamera')} onClick={other} />}
      </div>
    </div>
  )
}
