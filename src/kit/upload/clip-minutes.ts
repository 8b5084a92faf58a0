// How long a clip is, as its own file says it.

/** Minutes; 0 where the browser cannot tell. */
export function clipMinutes(file: Blob): Promise<number> {
  const address = URL.createObjectURL(file)
  const clip = document.createElement('video')
  clip.preload = 'metadata'
  return new Promise<number>((resolve) => {
    clip.addEventListener('loadedmetadata', () => resolve(Number.isFinite(clip.duration) ? clip.duration / 60 : 0))
    clip.addEventListener('error', () => resolve(0))
    clip.src = address
  }).finally(() => URL.revokeObjectURL(address))
}
