// Shows the back camera in a video element, only while mounted and while the page is visible.
import { useEffect, useState, type RefObject } from 'react'

/** 'refused': denied by the person or the device. 'missing': no camera, or not available to this page. */
export type CameraState = 'starting' | 'on' | 'refused' | 'missing'

export interface Camera {
  state: CameraState
  /** Switches the torch; undefined if there is none. */
  light?: { on: boolean; turn: () => void }
  /** Switches to the next camera; undefined if there is only one. */
  other?: () => void
}

const stop = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop())

const stateAfter = (error: unknown): CameraState =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name) ? 'refused' : 'missing'

// The built-in type lacks `torch`.
const hasLight = (track: MediaStreamTrack | undefined): boolean =>
  (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true
const shine = (track: MediaStreamTrack, on: boolean) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })

export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [on, setOn] = useState(false)
  /** Its id; undefined for the one at the back. */
  const [chosen, setChosen] = useState<string>()
  const [cameras, setCameras] = useState<readonly string[]>([])
  useEffect(() => {
    let stream: MediaStream | undefined
    let left = false
    const end = () => {
      stop(stream)
      stream = undefined
      setTrack(undefined)
      setOn(false)
    }
    const begin = async () => {
      try {
        const got = await navigator.mediaDevices.getUserMedia({
          video: chosen === undefined ? { facingMode: 'environment' } : { deviceId: { exact: chosen } },
          audio: false,
        })
        // Unmounted or hidden during the permission prompt.
        if (left || document.hidden || stream) return stop(got)
        stream = got
        const element = video.current
        if (!element) return end()
        element.srcObject = got
        await element.play()
        setTrack(got.getVideoTracks()[0])
        setState('on')
        // Only after the permission the browser lists them with their ids.
        const devices = (await navigator.mediaDevices.enumerateDevices?.()) ?? []
        if (!left) setCameras(devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '').map((one) => one.deviceId))
      } catch (error) {
        // A play() aborted by unmounting is no failure of the camera.
        if (!left && !document.hidden) setState(stateAfter(error))
      }
    }
    const look = () => {
      if (document.hidden) {
        end()
        setState('starting')
      } else void begin()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', look)
      stop(stream)
    }
  }, [video, chosen])
  const current = cameras.indexOf(chosen ?? track?.getSettings().deviceId ?? '')
  const other = cameras.length > 1 ? { other: () => setChosen(cameras[(current + 1) % cameras.length]) } : {}
  if (!track || !hasLight(track)) return { state, ...other }
  return {
    state,
    ...other,
    light: {
      on,
      turn: () =>
        void shine(track, !on).then(
          () => setOn(!on),
          () => {},
        ),
    },
  }
}
