// Colours and letters.
import styles from './gallery.module.css'
import { Box } from './Box.tsx'

const swatches = [
  ['bg', 'ink'],
  ['surface', 'ink'],
  ['well', 'ink-2'],
  ['hover', 'ink-2'],
  ['ink', 'bg'],
  ['solid', 'on-solid'],
  ['lit', 'on-solid'],
  ['tint', 'on-tint'],
  ['tint-hover', 'on-tint'],
  ['accent', 'bg'],
  ['solid2', 'on-solid2'],
  ['tint2', 'on-tint2'],
  ['mark', 'bg'],
  ['good-tint', 'good-ink'],
  ['good-solid', 'on-good'],
  ['warn-tint', 'warn-ink'],
  ['warn-solid', 'on-warn'],
  ['bad-tint', 'bad-ink'],
  ['bad-solid', 'on-bad'],
  ['info-tint', 'info-ink'],
  ['info-solid', 'on-info'],
] as const

const scripts = [
  ['de', 'ltr', 'Donaudampfschifffahrtskapitänsversammlung in der Mehrzweckhalle'],
  ['th', 'ltr', 'ลิฟต์ข้างรางรถรางเป็นทางเข้าที่เงียบสงบ ไม่มีคิวเลย'],
  ['my', 'ltr', 'ရထားလမ်းနားရှိ ဓာတ်လှေကားသည် တိတ်ဆိတ်သော ဝင်ပေါက်ဖြစ်သည်။'],
  ['ar', 'rtl', 'المصعد قرب سكة الترام هو المدخل الهادئ، ولا طابور هناك.'],
  ['ur', 'rtl', 'ٹرام کی پٹری کے پاس والی لفٹ پُرسکون راستہ ہے۔'],
  ['ja', 'ltr', '路面電車の線路わきのエレベーターが静かな入口です。'],
] as const

export function RolesAndType() {
  return (
    <>
      <Box title="Colour roles">
        <div className={styles.swatches}>
          {swatches.map(([ground, text]) => (
            <div key={ground} className={styles.swatch} style={{ background: `var(--${ground})`, color: `var(--${text})` }}>
              {ground}
            </div>
          ))}
        </div>
      </Box>
      <Box title="Scripts">
        {scripts.map(([lang, dir, text]) => (
          <div key={lang} lang={lang} dir={dir}>
            <h3>{text}</h3>
            <p className="sub">{text}</p>
          </div>
        ))}
      </Box>
    </>
  )
}
