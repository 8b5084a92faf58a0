// Scans codes with the camera, or from a picture if there is no camera.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { openReader, type CodeReader } from './code-reader.ts'
import styles from './Scanner.module.css'
import { useCamera } from './use-camera.ts'

const PAUSE = 120

export interface ScannerProps {
  /** Called once per visible code, with its unvalidated content. */
  onFound: (text: string) => void
}

export function Scanner({ onFound }: ScannerProps) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { state, light } = useCamera(video)
  const [unread, setUnread] = useState<'scan.nothing' | 'scan.noReader' | null>(null)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })

  useEffect(() => {
    if (state !== 'on') return undefined
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = ''
    const look = async (reader: CodeReader) => {
      const text = video.current ? await reader.read(video.current) : null
      if (left) return
      if (text !== null && text !== last) {
        last = text
        navigator.vibrate?.(30)
        found.current(text)
      }
      timer = setTimeout(() => void look(reader), PAUSE)
    }
    openReader().then(
      (reader) => left || void look(reader),
      () => left || setUnread('scan.noReader'),
    )
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [state])

  const readPicture = async (file: File | undefined) => {
    if (!file) return
    setUnread(null)
    const reader = await openReader().catch(() => null)
    const picture = reader && (await createImageBitmap(file).catch(() => null))
    const text = picture && (await reader.read(picture))
    if (text === null) setUnread(reader ? 'scan.nothing' : 'scan.noReader')
    else found.current(text)
  }
  return (
    <div className={styles.scanner}>
      <div className={styles.view} data-on={state === 'on' || undefined}>
        <video ref={video} muted playsInline className={styles.video} aria-label={t('scan.view')} />
        {state === 'on' ? <span className={styles.frame} /> : <p className={styles.words}>{t(`scan.camera.${state}`)}</p>}
      </div>
      <p role="status">
        {unread && (
          <StateLine kind="warn" icon="triangle-alert">
            {t(unread)}
          </StateLine>
        )}
      </p>
      <div className={styles.acts}>
        <Button icon="image" onClick={() => input.current?.click()}>
          {t('scan.picture')}
        </Button>
        {light && (
          <Button icon="sun" aria-pressed={light.on} kind={light.on ? 'soft' : 'plain'} onClick={light.turn}>
            {t('scan.light')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          void readPicture(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
