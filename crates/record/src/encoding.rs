//! Texts of other programs, in whatever encoding they are.

use chardetng::{EncodingDetector, Utf8Detection};
use encoding_rs::Encoding;

/// The byte with which DOS ends a text.
const END: u8 = 0x1a;

/// A text, and the name of its encoding if that was guessed.
///
/// A byte order mark decides; without one, valid UTF-8 is UTF-8. Any other text is in an older
/// encoding, which its bytes suggest: most often only names in the headers are concerned. The byte 0x1A
/// with which old programs end a text is left out.
pub fn decode(bytes: &[u8]) -> (String, Option<&'static str>) {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let (text, _) = encoding.decode_without_bom_handling(&bytes[mark..]);
        return (text.into_owned(), None);
    }
    let bytes = bytes.strip_suffix(&[END]).unwrap_or(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        return (text.to_owned(), None);
    }
    let mut detector = EncodingDetector::new(chardetng::Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let encoding = detector.guess(None, Utf8Detection::Deny);
    let (text, _) = encoding.decode_without_bom_handling(bytes);
    (text.into_owned(), Some(encoding.name()))
}
