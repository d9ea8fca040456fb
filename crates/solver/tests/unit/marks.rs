use super::*;

fn taken(marks: &Marks) -> Vec<Range<usize>> {
    marks.take().collect()
}

#[test]
fn every_marked_bucket_is_found_once() {
    for buckets in [130, 1 << 22, (1 << 29) + 1] {
        let marks = Marks::new(buckets);
        assert!(marks.words.len() * 64 <= MOST + 64);
        let chosen = [0, buckets / 3, buckets / 2, buckets - 1];
        assert!(chosen.iter().all(|&bucket| !marks.holds(bucket)));
        for bucket in chosen {
            marks.add(bucket);
            marks.add(bucket);
            assert!(marks.holds(bucket));
        }
        let pages = taken(&marks);
        for bucket in chosen {
            assert_eq!(pages.iter().filter(|page| page.contains(&bucket)).count(), 1, "{bucket}");
            assert!(!marks.holds(bucket));
        }
        let size = 1 << marks.shift;
        assert!(pages.iter().all(|page| page.len() == size && page.start < buckets));
        assert_eq!(taken(&marks), []);
    }
}

#[test]
fn marks_of_threads_are_not_lost() {
    let marks = Marks::new(1 << 14);
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let marks = &marks;
            let mine = (0..1 << 14).filter(move |bucket| bucket % 4 == thread);
            scope.spawn(move || mine.for_each(|bucket| marks.add(bucket)));
        }
    });
    assert_eq!(taken(&marks).len(), 1 << 7);
}
