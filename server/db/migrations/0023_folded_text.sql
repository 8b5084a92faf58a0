-- One folding of text (docs/decisions/018-one-folding-of-text.md). src/lib/folded.ts says the same; server/db/folded.test.ts compares the two.
create function foyer_folded(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(value) = char_length(value) then
    value := translate(value, '''`', '');
    if value ~ '[\u0001-\u0008\u000e-\u001f\u007f]' then
      value := regexp_replace(value, '[\u0001-\u0008\u000e-\u001f\u007f]', '', 'g');
    end if;
    return btrim(regexp_replace(lower(value collate "C"), '[\t-\r ]+', ' ', 'g'), ' ');
  end if;
  value := normalize(translate(value, chr(180) || chr(8189), ''), nfkd);
  value := regexp_replace(value, '[''\u0060\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\u055a\u05f3\u05f4\ua78b\ua78c\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u0640\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\ufe00-\ufe0f\ufeff\ufff0-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e0fff\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u0898-\u089f\u08ca-\u08e1\u08e3-\u08ff\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\u2de0-\u2dff\ua66f-\ua672\ua674-\ua67d\ua69e\ua69f\ufe20-\ufe2f]', '', 'g');
  value := lower(value collate "C");
  -- Latin.
  if value ~ '[\u00d0-\u0292]' then
    value := translate(value,
      'ÐØðøĐđĦħıĸŁłŊŋŦŧƀƁƂƄƆƇƈƉƊƋƌƎƏƐƑƒƓƔƖƗƘƙƚƜƝƞƟƢƤƥƦƧƩƬƭƮƱƲƳƴƵƶƷƸƼǝǤǥǶǷȜȠȢȤȥȷȺȻȼȽȾɁɃɄɅɆɇɈɉɊɌɍɎɏɓɔɖɗəɛɠɣɨɩɪɫɬɲɵʀʂʃʈʉʋʒ',
      'dododdhhikllnnttbbƃƅoccddddeeeffggiikklɯnnoƣpprƨstttʊvyyzzzƹƽeggƕƿȝnȣzzjaccltɂbuʌeejjɋrryyboddeeggiiillnorsstuvz');
  end if;
  -- Greek.
  if value ~ '[\u0370-\u03ff]' then
    value := translate(value,
      'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿ',
      'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽ');
  end if;
  -- Cyrillic.
  if value ~ '[\u0402-\u052e]' then
    value := translate(value,
      'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐґҒғҔҕҖҗҘҙҚқҜҝҞҟҠҡҢңҤҥҦҨҪҫҬҭҮүҰұҲҳҴҶҷҸҹҺҼҾӀӃӅӇӉӋӍӔӘәӠӨөӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮ',
      'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏггггггжжззккккккккннннҧҩссттууууххҵччччһҽҿӏӄӆӈӊӌӎӕааӡооӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯ');
  end if;
  -- Armenian.
  if value ~ '[\u0531-\u0556]' then
    value := translate(value,
      'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
      'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ');
  end if;
  -- Hebrew and Arabic.
  if value ~ '[\u05be-\u06f9]' then
    value := translate(value,
      '־ةى٠١٢٣٤٥٦٧٨٩ٱکڪھہۃیېە۰۱۲۳۴۵۶۷۸۹',
      '-هي0123456789اككهههييه0123456789');
  end if;
  -- Digits.
  if value ~ '[\u07c0-\u1efe]' then
    value := translate(value,
      '߀߁߂߃߄߅߆߇߈߉०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉ႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵ០១២៣៤៥៦៧៨៩᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙ᲀᲁᲂᲃᲄᲅᲆᲇᲈᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿỺỼỾ',
      '01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789ⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽ01234567890123456789вдосттъѣꙋᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿỻỽỿ');
  end if;
  -- Marks, more Latin and Coptic.
  if value ~ '[\u2010-\u2e3b]' then
    value := translate(value,
      '‐‒–—―⁃ℲↃ−ⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱥⱦⱧⱩⱫⱭⱮⱯⱰⱲⱳⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲ⸺⸻',
      '------ⅎↄ-ⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡlᵽɽatⱨⱪⱬɑɱɐɒwwⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳ--');
  end if;
  -- Kana.
  if value ~ '[\u301c-\u30f6]' then
    value := translate(value,
      '〜〰ァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンヵヶ',
      '--ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんゕゖ');
  end if;
  -- Latin and Cyrillic again.
  if value ~ '[\ua640-\ua7f5]' then
    value := translate(value,
      'ꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ',
      'ꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡliʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔsᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ');
  end if;
  -- Beyond the first plane.
  if value ~ '[\U00010400-\U0001e921]' then
    value := translate(value,
      '𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡',
      '𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃');
  end if;
  -- Letters that become several.
  if value ~ '[\u00c6\u00de\u00df\u00e6\u00fe\u0152\u0153\u1d6b\u1e9e]' then
    value := replace(value, 'Æ', 'ae');
    value := replace(value, 'Þ', 'th');
    value := replace(value, 'ß', 'ss');
    value := replace(value, 'æ', 'ae');
    value := replace(value, 'þ', 'th');
    value := replace(value, 'Œ', 'oe');
    value := replace(value, 'œ', 'oe');
    value := replace(value, 'ᵫ', 'ue');
    value := replace(value, 'ẞ', 'ss');
  end if;
  return btrim(regexp_replace(normalize(value, nfc), '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g'), ' ');
end $$;

-- Made by the database itself, so that no write can forget them; rows that are there already get theirs here.
alter table account_addresses
  add column name_folded text generated always as (foyer_folded(name)) stored,
  add column address1_folded text generated always as (foyer_folded(address1)) stored,
  add column city_folded text generated always as (foyer_folded(city)) stored,
  add column country_folded text generated always as (foyer_folded(country)) stored;
alter table accounts
  add column first_name_folded text generated always as (foyer_folded(first_name)) stored,
  add column last_name_folded text generated always as (foyer_folded(last_name)) stored,
  add column username_folded text generated always as (foyer_folded(username)) stored,
  add column title_folded text generated always as (foyer_folded(title)) stored,
  add column company_folded text generated always as (foyer_folded(company)) stored;
alter table activities
  add column message_folded text generated always as (foyer_folded(message)) stored;
alter table announcements
  add column title_folded text generated always as (foyer_folded(title)) stored,
  add column message_folded text generated always as (foyer_folded(message)) stored;
alter table benefits
  add column title_folded text generated always as (foyer_folded(title)) stored,
  add column description_folded text generated always as (foyer_folded(description)) stored;
alter table booking_places
  add column name_folded text generated always as (foyer_folded(name)) stored,
  add column description_folded text generated always as (foyer_folded(description)) stored,
  add column city_folded text generated always as (foyer_folded(city)) stored;
alter table booking_spaces
  add column name_folded text generated always as (foyer_folded(name)) stored,
  add column description_folded text generated always as (foyer_folded(description)) stored;
alter table channel_collections
  add column name_folded text generated always as (foyer_folded(name)) stored;
alter table channels
  add column name_folded text generated always as (foyer_folded(name)) stored,
  add column description_folded text generated always as (foyer_folded(description)) stored;
alter table chat_channels
  add column name_folded text generated always as (foyer_folded(name)) stored;
alter table chat_messages
  add column text_folded text generated always as (foyer_folded(text)) stored;
alter table content_guests
  add column name_folded text generated always as (foyer_folded(name)) stored,
  add column company_folded text generated always as (foyer_folded(company)) stored;
alter table contents
  add column title_folded text generated always as (foyer_folded(title)) stored,
  add column description_folded text generated always as (foyer_folded(description)) stored;
alter table coupons
  add column code_folded text generated always as (foyer_folded(code)) stored;
alter table event_activations
  add column name_folded text generated always as (foyer_folded(name)) stored,
  add column short_description_folded text generated always as (foyer_folded(short_description)) stored;
alter table event_media_items
  add column name_folded text generated always as (foyer_folded(name)) stored,
  add column description_folded text generated always as (foyer_folded(description)) stored;
alter table event_pages
  add column title_folded text generated always as (foyer_folded(title)) stored,
  add column subtitle_folded text generated always as (foyer_folded(subtitle)) stored;
alter table events
  add column name_folded text generated always as (foyer_folded(name)) stored;
alter table faq_sections
  add column name_folded text generated always as (foyer_folded(name)) stored;
alter table faqs
  add column question_folded text generated always as (foyer_folded(question)) stored,
  add column answer_folded text generated always as (foyer_folded(answer)) stored;
alter table form_questions
  add column name_folded text generated always as (foyer_folded(name)) stored;
alter table form_search_values
  add column value_folded text generated always as (foyer_folded(value)) stored;
alter table groups
  add column name_folded text generated always as (foyer_folded(name)) stored,
  add column description_folded text generated always as (foyer_folded(description)) stored;
alter table interests
  add column name_folded text generated always as (foyer_folded(name)) stored;
alter table leads
  add column note_folded text generated always as (foyer_folded(note)) stored;
alter table series
  add column name_folded text generated always as (foyer_folded(name)) stored,
  add column description_folded text generated always as (foyer_folded(description)) stored;
alter table sessions
  add column name_folded text generated always as (foyer_folded(name)) stored,
  add column description_folded text generated always as (foyer_folded(description)) stored;
alter table speakers
  add column first_name_folded text generated always as (foyer_folded(first_name)) stored,
  add column last_name_folded text generated always as (foyer_folded(last_name)) stored,
  add column company_folded text generated always as (foyer_folded(company)) stored;
alter table sponsorship_levels
  add column name_folded text generated always as (foyer_folded(name)) stored,
  add column subtitle_folded text generated always as (foyer_folded(subtitle)) stored;
alter table subscription_products
  add column name_folded text generated always as (foyer_folded(name)) stored;
alter table thread_circles
  add column name_folded text generated always as (foyer_folded(name)) stored;
alter table thread_messages
  add column body_folded text generated always as (foyer_folded(body)) stored;

-- What two user names have in common that people cannot tell apart: letters of other scripts that look Latin, l and I and 1,
-- 0 and o, rn and m, vv and w. After the tables of UTS 39, for what a user name may hold.
create function foyer_look(value text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(translate(public.foyer_folded(value),
    'авекмнорстухіјѕһԁԛԝӏгпьѵзαβεζηικμνορστυχγωօսհոցզյքաղᴀʙᴄᴅᴇɢʜᴊᴋʟᴍɴᴏᴘꜱᴛᴜᴠᴡʏᴢɑɡıǀꭰꭱꭲꭵꭺꭻꭼꮃꮇꮋꮍꮐꮓꮪꮩꮮꮯꮲꮶᏼꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴסוןاهi10|',
    'abekmhopctyxljshdqwlrnbv3abeznlkmvopotuxywouhngqjpwnabcdeghjklmnopstuvwyzaglldrtlajewmhygzsvlcpkbbpdtgkjczfmnlsrvhwxyaelouolllollol'), 'rn', 'm'), 'vv', 'w')
$$;

-- Names that were taken side by side before stay; the oldest is the first (twin 0), and no new one may come beside it.
alter table accounts
  add column username_look text generated always as (foyer_look(username)) stored,
  add column username_twin int not null default 0;
alter table interests add column name_twin int not null default 0;
alter table coupons add column code_twin int not null default 0;
update accounts set username_twin = twins.place from (
  select id, row_number() over (partition by organization_id, username_look order by created_at, id) - 1 as place from accounts
) twins where twins.id = accounts.id and twins.place > 0;
update interests set name_twin = twins.place from (
  select id, row_number() over (partition by organization_id, name_folded order by created_at, id) - 1 as place from interests
) twins where twins.id = interests.id and twins.place > 0;
update coupons set code_twin = twins.place from (
  select id, row_number() over (partition by event_id, code_folded order by created_at, id) - 1 as place from coupons
) twins where twins.id = coupons.id and twins.place > 0;
create unique index accounts_by_look on accounts (organization_id, username_look, username_twin);
create index accounts_by_folded_username on accounts (organization_id, username_folded);
drop index interests_by_name;
create unique index interests_by_name on interests (organization_id, name_folded, name_twin);
drop index coupons_by_code;
create unique index coupons_by_code on coupons (event_id, code_folded, code_twin);
